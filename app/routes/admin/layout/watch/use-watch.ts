import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { BACKGROUND_REQUEST_HEADERS } from "~/platform/auth/background";
import type { WatchData } from "./watch.server";

const WATCH_PATH = "/admin/watch.json";

/** How often open crises are looked for, in milliseconds: also on a tab in the background, whose title tells of them. */
const INTERVAL_MS = 4_000;

/**
 * Watches the open crises; without a connection the last answer stays.
 * @param initial null for a person who sees nothing of leads
 * @param visit another one after each form and each move, which may have changed who waits
 */
export function useCrisisWatch(
  initial: WatchData | null,
  visit: string,
): { watch: WatchData | null; refresh: () => Promise<void> } {
  const [watch, setWatch] = useState(initial);
  useEffect(() => setWatch(initial), [initial]);
  const isWatching = initial !== null;
  const refresh = useCallback(async () => {
    const answer = await fetch(WATCH_PATH, {
      redirect: "error",
      cache: "no-store",
      headers: BACKGROUND_REQUEST_HEADERS,
    }).catch(() => null);
    if (answer?.ok) setWatch((await answer.json()) as WatchData);
  }, []);
  useEffect(() => {
    if (!isWatching) return;
    const timer = setInterval(refresh, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWatching, refresh]);
  const lastVisit = useRef(visit);
  useEffect(() => {
    if (!isWatching || lastVisit.current === visit) return;
    lastVisit.current = visit;
    void refresh();
  }, [isWatching, visit, refresh]);
  useAlarm(watch);
  useCountInTitle(watch?.pressing ?? 0);
  return { watch, refresh };
}

/** Sounds the alarm when a crisis is new among those to be called; not at the first look. */
function useAlarm(watch: WatchData | null): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!watch) return;
    const isNew = known.current !== null && watch.keys.some((key) => !known.current?.has(key));
    known.current = new Set(watch.keys);
    if (isNew) playAlarm();
  }, [watch]);
}

const COUNT = /^\(\d+\) /;

/** Puts the number of crises before any screen's title: "(2) AI Control Center". */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const own = document.title.replace(COUNT, "");
      const title = count > 0 ? `(${count}) ${own}` : own;
      if (document.title !== title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [count]);
}

const KEY = "crisisSound";

const listeners = new Set<() => void>();
let audio: AudioContext | null = null;

const isOn = () => localStorage.getItem(KEY) === "on";

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

function playAlarm(): void {
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
