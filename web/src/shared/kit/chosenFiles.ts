/** The files that were chosen in an input, which is emptied: the same file chosen again has to count as a change. */
export const chosenFiles = (input: HTMLInputElement): File[] => {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
};
