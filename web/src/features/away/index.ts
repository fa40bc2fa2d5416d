export { MyLastActions } from './MyLastActions';
export { WhileYouWereAway } from './WhileYouWereAway';
