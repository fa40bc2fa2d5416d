export { idEvents } from './events';
export { IdAllocator, type IdAllocatorOptions } from './id-allocator';
