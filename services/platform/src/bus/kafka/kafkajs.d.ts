/** A part of kafkajs 2.2.4 that it does not export: the requests of one connection. */
declare module 'kafkajs/src/network/requestQueue' {
  export default class RequestQueue {
    /** Requests that wait because the broker throttles this client. */
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests: (this: RequestQueue) => void;
  }
}
