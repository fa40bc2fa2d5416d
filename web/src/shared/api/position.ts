import { KEPT, keptIn } from '../startup';

let last: string | undefined;

/**
 * Answers the position of the log after this browser's last command; queries send it to read what they wrote
 * (`Portal-Position`). Opaque.
 */
export const rememberedPosition = (): string | undefined =>
  last ?? keptIn(() => sessionStorage, KEPT.position) ?? undefined;

export const rememberPosition = (position: string | null): void => {
  if (position === null) return;
  last = position;
  try {
    sessionStorage.setItem(KEPT.position, position);
  } catch {
    // Storage is switched off: the position is known until the page is left.
  }
};
