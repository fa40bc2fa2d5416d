// Others load these when there is something to say: no first load pays for them.
export { Known } from './Known';
export { LooksLike } from './LooksLike';
