export { type Score } from './clock';
export { endsOf } from './endsOf';
export { PlayerBar } from './PlayerBar';
export { type Player, usePlayer } from './usePlayer';
