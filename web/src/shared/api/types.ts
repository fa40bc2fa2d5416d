export { type Answer, type Body, type Params, type Query } from '@berangkat/contracts/http';
