export { useIsAwayKnown } from './api';
export { MyLastActions } from './MyLastActions';
export { WhileYouWereAway } from './WhileYouWereAway';
