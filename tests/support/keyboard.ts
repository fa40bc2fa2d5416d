import { type Page } from 'playwright-core';

/** A keyboard that counts. */
export class Keyboard {
  count = 0;
  constructor(private readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.count += 1;
    }
  }

  /** Letters that search. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += text.length;
  }

  /** Words that are said, and cost what they cost. */
  async say(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}
