const setting = (name: string): string | undefined => {
  if (typeof document === 'undefined') return undefined;
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim();
  return value === '' ? undefined : value;
};

/** Where a press on the chat link leads. `CHAT_NUMBER` at build time, digits with country code; none, no link. */
export const chatLink = (): string | undefined => {
  const number = setting('portal-chat-number')?.replaceAll(/\D/g, '');
  return number === undefined || number === '' ? undefined : `https://wa.me/${number}`;
};

/** `CONTACT_EMAIL` at build time. */
export const contactEmail = (): string | undefined => setting('portal-contact-email');
