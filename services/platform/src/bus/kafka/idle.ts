import RequestQueue from 'kafkajs/src/network/requestQueue';

const { scheduleCheckPendingRequests } = RequestQueue.prototype;

/**
 * kafkajs 2.2.4 looks after waiting requests every millisecond on each connection, for ever, also when none waits: an
 * idle process with one producer and one consumer took 5 % of a processor (kafkajs issue 1556). It has to look only
 * while one waits.
 */
export const letIdleConnectionsRest = (): void => {
  RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
};
