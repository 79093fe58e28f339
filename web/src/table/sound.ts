// Short, dry sounds, made here: wood, stone, cloth, dice, metal.  Each has its picture and its sentence as well.

export type Sound = "pick" | "cloth" | "tap" | "dice" | "fire" | "coin" | "turn";

const KEPT = "diggings.sound";
let context: AudioContext | undefined;

// Off until somebody wants it where a finger is the pointer: phones are in company.
export function soundIsOn(): boolean {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? !matchMedia("(pointer: coarse)").matches : kept === "on";
}

export function setSound(on: boolean): void {
  localStorage.setItem(KEPT, on ? "on" : "off");
}

export function play(sound: Sound): void {
  // before the first click or key a browser lets nothing be heard, and says so in the console
  if (!soundIsOn() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[sound](context, context.currentTime + 0.01);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  pick: (audio, at) => {
    noise(audio, at, 0.07, 2400, 0.3);
    tone(audio, at, 0.06, 1900, 0.08, "triangle");
  },
  cloth: (audio, at) => noise(audio, at, 0.14, 900, 0.14),
  tap: (audio, at) => wood(audio, at, 0.2),
  dice: (audio, at) => {
    for (let hit = 0; hit < 6; hit += 1)
      wood(audio, at + hit * (0.06 + hit * 0.012), 0.15 - hit * 0.012, 520 + (hit % 3) * 130);
  },
  fire: (audio, at) => {
    noise(audio, at, 0.18, 5200, 0.1);
    noise(audio, at + 0.16, 0.24, 160, 0.7);
  },
  coin: (audio, at) => {
    tone(audio, at, 0.09, 2100, 0.07, "triangle");
    tone(audio, at + 0.07, 0.14, 2800, 0.06, "triangle");
  },
  turn: (audio, at) => {
    tone(audio, at, 0.12, 660, 0.09, "triangle");
    tone(audio, at + 0.13, 0.2, 880, 0.09, "triangle");
  },
};

function wood(audio: AudioContext, at: number, loud: number, pitch = 420): void {
  noise(audio, at, 0.05, pitch * 3, loud);
  tone(audio, at, 0.08, pitch, loud * 0.6, "sine");
}

function tone(audio: AudioContext, at: number, long: number, pitch: number, loud: number, shape: OscillatorType): void {
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  voice.connect(fade(audio, at, long, loud));
  voice.start(at);
  voice.stop(at + long);
}

function noise(audio: AudioContext, at: number, long: number, pitch: number, loud: number): void {
  const grains = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const data = grains.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = grains;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(fade(audio, at, long, loud));
  source.start(at);
}

function fade(audio: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}
