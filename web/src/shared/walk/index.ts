export { type Step } from './sources';
export { useWalk } from './useWalk';
export { useWalkFrom } from './useWalkFrom';
export { keepWalks, wholeWalk } from './walk';
