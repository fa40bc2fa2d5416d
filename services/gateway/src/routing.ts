import { type RequestListener } from 'node:http';
import { callOfAsset } from '@berangkat/contracts/attachments/names';
import { UNSUBSCRIBE } from '@berangkat/contracts/mail/values';

export interface RoutingOptions {
  /** A request id is ours to give, unless a proxy of our own has given one. */
  readonly keepRequestId: boolean;
  readonly api: RequestListener;
  /** Answers the polling of a browser that gets no websocket. */
  readonly poll: RequestListener;
  /** Takes the reports of WhatsApp. */
  readonly hook: RequestListener;
  /** Turns messages off by the links in them. */
  readonly unsubscribe: RequestListener;
  /** Everything else. */
  readonly own: RequestListener;
}

/** The address to which WhatsApp reports on messages. */
export const WEBHOOK = '/webhooks/whatsapp';

/** Gives every request to whoever answers what is at its path. */
export const routing =
  ({ keepRequestId, api, poll, hook, unsubscribe, own }: RoutingOptions): RequestListener =>
  (req, res) => {
    if (!keepRequestId) delete req.headers['x-request-id'];
    // An address of a file, as the documents have it, stands for the call that answers it, with its rights.
    req.url = callOfAsset(req.url ?? '') ?? req.url ?? '';
    const { url } = req;
    if (DOCUMENTATION.test(url)) own(req, res);
    else if (isBelow('/api', url)) api(req, res);
    else if (isBelow('/socket.io', url)) poll(req, res);
    else if (isBelow(WEBHOOK, url)) hook(req, res);
    else if (isBelow(UNSUBSCRIBE, url)) unsubscribe(req, res);
    else own(req, res);
  };

/** The calls as a document and as a page: files that the build wrote beside the web app, and no calls themselves. */
const DOCUMENTATION = /^\/api\/(?:openapi\.json|docs(?:\/[a-z-]+\.(?:js|css))?)(?:\?|$)/;

/** `/api`, `/api/…` and `/api?…`, and not `/apis`. */
const isBelow = (path: string, url: string): boolean =>
  url.startsWith(path) && (url.length === path.length || url[path.length] === '/' || url[path.length] === '?');
