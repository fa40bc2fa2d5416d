export { OwnStandingCard } from './OwnStandingCard';
