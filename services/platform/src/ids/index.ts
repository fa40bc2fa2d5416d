export { ClockDoubtful, ClockGuard, type ClockGuardOptions } from './clock-guard';
export { idEvents } from './events';
export { IdAllocator, type IdAllocatorOptions } from './id-allocator';
