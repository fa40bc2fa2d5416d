import { APOSTROPHES, folded, withoutApostrophes } from '@berangkat/contracts/kernel';

/** The conditions of a list query and their values, in the order in which they were said. */
export class Conditions {
  readonly #conditions: string[] = [];
  readonly #values: unknown[] = [];

  /** Adds a condition; each `?` in it stands for the next value. */
  and(condition: string, ...values: readonly unknown[]): this {
    this.#conditions.push(this.#numbered(condition, values));
    return this;
  }

  /** Adds that a text matches one of these patterns; Postgres looks up each in an index. */
  like(text: string, patterns: readonly string[]): this {
    return this.and(patterns.map(() => `${text} like ?`).join(' or '), ...patterns);
  }

  /** Adds that a column has one of these values. One is compared by itself: Postgres then reads an index in its order. */
  among(column: string, values: readonly unknown[]): this {
    return values.length === 1 ? this.and(`${column} = ?`, values[0]) : this.and(`${column} = any(?)`, values);
  }

  /** The condition of a query inside this one: its values are added to the values of this one. */
  within(inner: Conditions): string {
    return inner.where.replace(/\$(\d+)/g, (_, number: string) => this.value(inner.values[Number(number) - 1]));
  }

  #numbered(condition: string, values: readonly unknown[]): string {
    let next = 0;
    return condition.replaceAll('?', () => this.value(values[next++]));
  }

  /** Adds a value that is not part of a condition, such as an offset; answers its placeholder. */
  value(value: unknown): string {
    this.#values.push(value);
    return `$${this.#values.length}`;
  }

  get where(): string {
    return this.#conditions.length === 0 ? 'true' : this.#conditions.map((condition) => `(${condition})`).join(' and ');
  }

  get values(): readonly unknown[] {
    return this.#values;
  }
}

/**
 * A text as a pattern that matches it anywhere, in the form in which names and addresses are searched by: what the user
 * typed means itself, also a percent sign.
 */
export const containing = (text: string): string => `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;

/** The same for names, which are found with and without their apostrophes: matches what {@link named} makes of them. */
export const naming = (text: string): string => containing(withoutApostrophes(text));

/** An SQL expression of names as they are searched by; indexes hold it as it is written here. */
export const named = (expression: string): string =>
  `translate(lower(${expression}), '${APOSTROPHES.replace("'", "''")}', '')`;

/** An SQL expression of a moment as its answers say it: ISO 8601, UTC. In rows as in JSON that Postgres makes of them. */
export const iso = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
