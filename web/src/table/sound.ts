// Short, dry sounds, made here.
export type Sound = "pick" | "cloth" | "tap" | "dice" | "fire" | "coin" | "turn";
export function play(_sound: Sound): void {}
export function soundIsOn(): boolean {
  return false;
}
export function setSound(_on: boolean): void {}
