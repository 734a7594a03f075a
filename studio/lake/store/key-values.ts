import type { SqliteDatabase } from "./database";

export interface KeyValue {
  key: string;
  value: unknown;
}

/** Small settings that the Studio keeps for each user: sort orders, inspected fields, recent searches. */
export class KeyValueStore {
  readonly #put;
  readonly #get;

  constructor(db: SqliteDatabase) {
    this.#put = db.prepare(
      "insert into key_values (user_id, key, value) values (?, ?, ?) on conflict do update set value = excluded.value",
    );
    this.#get = db.prepare<[string, string], { value: string }>(
      "select value from key_values where user_id = ? and key = ?",
    );
  }

  put(userId: string, { key, value }: KeyValue): void {
    this.#put.run(userId, key, JSON.stringify(value ?? null));
  }

  /** Keys that were never set are left out. */
  get(userId: string, keys: readonly string[]): KeyValue[] {
    return keys.flatMap((key) => {
      const row = this.#get.get(userId, key);
      return row ? [{ key, value: JSON.parse(row.value) as unknown }] : [];
    });
  }
}
