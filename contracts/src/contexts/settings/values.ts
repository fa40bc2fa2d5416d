/** Departures from before this portal, in the tile alone (readings.md, A41). */
export const DEFAULT_OPENING_DEPARTURES = 200;
export const OPENING_DEPARTURES_MAX = 1_000_000;

export const DEPARTURE_TARGET_MAX = 100_000;

/** A telephone number with country code, as WhatsApp has it, or the https address of another chat. */
export const CHAT_PATTERN = /^(\+?[1-9]\d{6,14}|https:\/\/[^\s<>"'\\]{4,190})$/;

/** Where a press on a chat link leads. */
export const chatAddress = (chat: string): string =>
  chat.startsWith('https://') ? chat : `https://wa.me/${chat.replace('+', '')}`;
