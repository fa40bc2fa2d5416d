/** Brings what rules are written in, and none of them. */
export { text } from '@berangkat/contracts/kernel';
