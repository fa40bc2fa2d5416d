/**
 * A choice that belongs to this device: what suits a phone does not suit the desk of the same account. Where the storage
 * is full or switched off, it holds until the page is left.
 */
export class OnThisDevice {
  #unkept: string | undefined;

  constructor(private readonly key: string) {}

  read(): string | null {
    if (this.#unkept !== undefined) return this.#unkept;
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  write(text: string): void {
    this.#unkept = undefined;
    try {
      localStorage.setItem(this.key, text);
    } catch {
      this.#unkept = text;
    }
  }
}
