import { type FocusEvent, type KeyboardEvent } from 'react';

/** Fields of one line. */
const LINES = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [role=combobox])';
const FIELDS = `${LINES}, input[role=combobox], select, textarea`;

const isLine = (target: EventTarget): target is HTMLInputElement => target instanceof Element && target.matches(LINES);

/** Answers the field below this one, undefined below the last. */
const nextOf = (line: HTMLInputElement): HTMLElement | undefined => {
  const all = [...line.form!.querySelectorAll<HTMLElement>(FIELDS)];
  return all.slice(all.indexOf(line) + 1).find((field) => field.offsetParent !== null && !field.matches(':disabled'));
};

/** On a phone the key at the right of the keyboard leads to the next field, says so, and sends from the last. */
export const enterGoesOn = {
  onFocus: ({ target }: FocusEvent): void => {
    if (isLine(target) && target.form !== null)
      target.setAttribute('enterkeyhint', nextOf(target) === undefined ? 'go' : 'next');
  },
  onKeyDown: (event: KeyboardEvent): void => {
    const { target } = event;
    // At a desk Enter sends, and Tab goes on.
    if (event.key !== 'Enter' || !isLine(target) || target.form === null) return;
    if (!window.matchMedia('(pointer: coarse)').matches) return;
    const next = nextOf(target);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  },
};
