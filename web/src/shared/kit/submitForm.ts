/** Sends a form as its button would; the oldest browsers have no `requestSubmit`. Its rules are those of the form library. */
export const submitForm = (form: HTMLFormElement): void => {
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};
