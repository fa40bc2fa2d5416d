/** A setting of the build: in the page as a meta tag, and in the environment while the page is drawn ahead. */
const setting = (meta: string, variable: string): string | undefined => {
  const value =
    typeof document === 'undefined'
      ? process.env[variable]
      : document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content;
  return value === undefined || value.trim() === '' ? undefined : value.trim();
};

/** Where a press on the chat link leads. `CHAT_NUMBER` at build time, digits with country code; none, no link. */
export const chatLink = (): string | undefined => {
  const number = setting('portal-chat-number', 'CHAT_NUMBER')?.replaceAll(/\D/g, '');
  return number === undefined || number === '' ? undefined : `https://wa.me/${number}`;
};

/** `CONTACT_EMAIL` at build time. */
export const contactEmail = (): string | undefined => setting('portal-contact-email', 'CONTACT_EMAIL');
