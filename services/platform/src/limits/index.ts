export { type EndpointLimit, Limits, type LimitsOptions } from './limits';
export { networkOf } from './network';
export { looksBack, type Rule, type RuleName, RULES, ruleNameOf } from './rules';
export { type CallRate, Tally, type TallyOptions } from './tally';
