/** Has the browser keep a file under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: a browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
