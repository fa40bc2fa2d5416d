export { Backoff, pause } from './backoff';
export { AT_ONCE, inBackground, repeating, type Stop } from './background';
export { Batcher, type BatcherOptions, type RunBatch } from './batcher';
export { fnv1a } from './fnv1a';
export { KeyedMutex } from './keyed-mutex';
export { SingleFlight } from './single-flight';
export { Wakeup } from './wakeup';
export { type QueueBound, Semaphore } from './semaphore';
