import { EMBEDDING_SIZE, type MeaningModel, QUESTIONS } from "../evidence/model";
import { likelihood, randomFrom, shuffle, type Targets } from "./example";

/** Units of the hidden layer, passes, step, and the share of units left out at random in each step. */
const [HIDDEN, PASSES, STEP, LEFT_OUT] = [48, 14, 0.05, 0.2];
const DECAY = 1e-5;

const COUNT = QUESTIONS.length;
const SIZE = EMBEDDING_SIZE;

/** The mean embeddings of a text's windows, of which the most alarming counts. */
export type EmbeddedText = { windows: readonly Float32Array[]; targets: Targets };

/** Learned by back-propagation with a step of its own for each weight; the same texts always give the same network. */
export function learnMeaning(texts: readonly EmbeddedText[]): MeaningModel {
  const random = randomFrom(5);
  const normal = () => (random() + random() + random() + random() - 2) * 0.9;
  const inner = new Learned(HIDDEN * SIZE, () => normal() * 0.6);
  const innerBias = new Learned(HIDDEN, () => 0);
  const outer = new Learned(COUNT * HIDDEN, () => normal() / Math.sqrt(HIDDEN));
  const outerBias = new Learned(COUNT, () => 0);
  const kept = new Float32Array(HIDDEN);
  const order = texts.filter(({ windows }) => windows.length > 0);

  const hiddenOf = (window: Float32Array) => {
    const hidden = new Float32Array(HIDDEN);
    for (let unit = 0; unit < HIDDEN; unit++) {
      if (!kept[unit]) continue;
      let value = innerBias.values[unit] as number;
      const row = unit * SIZE;
      for (let i = 0; i < SIZE; i++) value += (inner.values[row + i] as number) * (window[i] as number);
      if (value > 0) hidden[unit] = value * (kept[unit] as number);
    }
    return hidden;
  };
  const oddsOf = (hidden: Float32Array, question: number) => {
    let odds = outerBias.values[question] as number;
    for (let unit = 0; unit < HIDDEN; unit++)
      odds += (outer.values[question * HIDDEN + unit] as number) * (hidden[unit] as number);
    return odds;
  };

  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, random);
    for (const { windows, targets } of order) {
      for (let unit = 0; unit < HIDDEN; unit++) kept[unit] = random() < LEFT_OUT ? 0 : 1 / (1 - LEFT_OUT);
      const hiddens = windows.map(hiddenOf);
      const slopes = hiddens.map(() => new Float32Array(HIDDEN));
      for (let question = 0; question < COUNT; question++) {
        const target = targets[question];
        if (target == null) continue;
        const odds = hiddens.map((hidden) => oddsOf(hidden, question));
        const at = odds.indexOf(Math.max(...odds));
        const [hidden, slope] = [hiddens[at] as Float32Array, slopes[at] as Float32Array];
        const error = likelihood(odds[at] as number) - target;
        for (let unit = 0; unit < HIDDEN; unit++) {
          const weight = question * HIDDEN + unit;
          slope[unit] = (slope[unit] as number) + error * (outer.values[weight] as number);
          outer.step(weight, error * (hidden[unit] as number));
        }
        outerBias.step(question, error);
      }
      windows.forEach((window, at) => {
        const [hidden, slope] = [hiddens[at] as Float32Array, slopes[at] as Float32Array];
        for (let unit = 0; unit < HIDDEN; unit++) {
          if (!hidden[unit] || !slope[unit]) continue;
          const share = (slope[unit] as number) * (kept[unit] as number);
          innerBias.step(unit, share);
          for (let i = 0; i < SIZE; i++) inner.step(unit * SIZE + i, share * (window[i] as number));
        }
      });
    }
  }
  return {
    inner: inner.values,
    innerBias: innerBias.values,
    outer: outer.values,
    outerBias: outerBias.values,
  };
}

/** Weights that take AdaGrad's steps. */
class Learned {
  readonly values: Float32Array;
  readonly #squares: Float32Array;

  constructor(count: number, first: () => number) {
    this.values = Float32Array.from({ length: count }, first);
    this.#squares = new Float32Array(count).fill(1e-4);
  }

  step(at: number, slope: number): void {
    const value = this.values[at] as number;
    const whole = slope + DECAY * value;
    const square = (this.#squares[at] as number) + whole * whole;
    this.#squares[at] = square;
    this.values[at] = value - (STEP * whole) / Math.sqrt(square);
  }
}
