const ID = /^[\w-]{11}$/;
const HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be']);

/**
 * The address that plays a YouTube link inside a page (001 §2.5), on the host that sets no cookies; undefined for every
 * other link.
 */
export const videoEmbed = (link: string): string | undefined => {
  const url = parsed(link);
  if (url === null || !HOSTS.has(url.hostname.replace(/^www\./, ''))) return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = url.hostname.endsWith('youtu.be')
    ? first
    : ['embed', 'shorts', 'live', 'v'].includes(first)
      ? second
      : url.searchParams.get('v');
  return id !== null && ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
};

const parsed = (link: string): URL | null => {
  try {
    return new URL(link);
  } catch {
    return null;
  }
};

/** A link that may be followed: http or https and nothing else, whatever was stored. */
export const webLink = (link: string): string | undefined => {
  const url = parsed(link);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
};
