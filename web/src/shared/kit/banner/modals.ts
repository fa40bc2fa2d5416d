/** Modal dialogs on screen, the one that came last at the end. */
const modals: HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** The dialog outside of which nothing can be seen in full, or pressed. */
export const topModal = (): HTMLElement | undefined => modals.at(-1);

export const onModals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows banners inside this dialog while it is modal; answers how to end it. */
export const showBannersIn = (modal: HTMLElement): (() => void) => {
  modals.push(modal);
  tell();
  return () => {
    modals.splice(modals.indexOf(modal), 1);
    tell();
  };
};
