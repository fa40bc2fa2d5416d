export { seenUntil, setSeenUntil, setToldUntil, toldUntil } from './seen';
export { type Changed, useChangedAway } from './useChangedAway';
export { useChangedFilter } from './useChangedFilter';
