interface CookieConfig {
  readonly PUBLIC_URL?: string | undefined;
  readonly INSECURE_COOKIES: boolean;
}

/** Whether browsers get cookies that they send over https alone. */
export const secureCookies = ({ PUBLIC_URL, INSECURE_COOKIES }: CookieConfig): boolean =>
  PUBLIC_URL?.startsWith('https:') === true && !INSECURE_COOKIES;
