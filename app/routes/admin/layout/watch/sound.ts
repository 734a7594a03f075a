import { useSyncExternalStore } from "react";

/** Where this browser keeps that its person wants to hear of a new crisis. */
const KEY = "crisisSound";

const listeners = new Set<() => void>();
let audio: AudioContext | null = null;

const isOn = () => localStorage.getItem(KEY) === "on";

/** Whether this browser sounds for a new crisis, and a way to turn that on and off. */
export function useSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOn,
    () => false,
  );
  return [on, setSound];
}

function setSound(on: boolean): void {
  if (on) localStorage.setItem(KEY, "on");
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
  // So that a person hears what they turned on; browsers allow sound after a click alone.
  if (on) playAlarm();
}

/** The two tones of the alarm, in hertz, and how long each sounds, in seconds. */
const TONES_HZ = [880, 660];
const TONE_S = 0.22;

/** Sounds two tones where this browser's person wants them. */
export function playAlarm(): void {
  if (!isOn()) return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume();
  for (const [index, hertz] of [...TONES_HZ, ...TONES_HZ].entries()) {
    const from = context.currentTime + index * TONE_S;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
  }
}
