import { parseIssue } from '@berangkat/contracts/messages/issue';

export interface Words {
  /** Id of the text, when the message names one. */
  readonly id?: string;
  readonly text: string;
}

/** What a schema says is wrong: the text whose id it names (contracts, `issue`), or its own words. */
export const wordsOf = (message: string): Words => {
  const { id } = parseIssue(message);
  return /^[a-z0-9]+(-[a-z0-9]+)+$/.test(id) ? { id, text: message } : { text: message };
};
