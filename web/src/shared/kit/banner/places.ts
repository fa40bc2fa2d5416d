/** A place for messages: a modal dialog, outside of which nothing can be seen in full, or the head of the page. */
export interface MessagePlace {
  readonly element: HTMLElement;
  readonly modal: boolean;
}

const places: MessagePlace[] = [];
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Those that are on screen, the one that came last at the end. */
export const placesNow = (): readonly MessagePlace[] => places;

export const onPlaces = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const offer = (place: MessagePlace): (() => void) => {
  places.push(place);
  tell();
  return () => {
    places.splice(places.indexOf(place), 1);
    tell();
  };
};

/** Messages that come while this dialog is modal stand in it, on a line of their own; answers how to end that. */
export const showBannersIn = (modal: HTMLElement): (() => void) => offer({ element: modal, modal: true });

/** Messages stand here, at desks, while it is in sight; answers how to end that. */
export const offerPlace = (element: HTMLElement): (() => void) => offer({ element, modal: false });
