import { useSyncExternalStore } from "react";

/** The storage key of whether this browser sounds an alarm for a new crisis. */
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
  // The alarm is played when turned on, to be heard once; browsers allow sound only after a click.
  if (on) playAlarm();
}

/** The two tones of the alarm, in hertz, and how long each sounds, in seconds. */
const TONES_HZ = [880, 660];
const TONE_S = 0.22;

/** Plays the alarm of two tones, if it is turned on in this browser. */
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
