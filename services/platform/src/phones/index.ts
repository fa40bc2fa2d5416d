export { broadcastNumberOf, digitsIn, e164Of, waysToType } from './phones';
