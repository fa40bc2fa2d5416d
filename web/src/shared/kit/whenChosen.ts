import { type ChangeEvent } from 'react';

/**
 * For an input of files: hands on what was chosen and empties the input, as the same file chosen again has to count as
 * a change.
 */
export const whenChosen =
  (onChoose: (files: readonly [File, ...File[]]) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onChoose(files as [File, ...File[]]);
  };
