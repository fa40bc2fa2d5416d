/** Whether the browser knows passkeys, which it does on a page that came over TLS or from this machine. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;
