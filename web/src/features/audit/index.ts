// How other features tell what happened.
export { Sentence } from './trail/Sentence';
export { hrefOf } from './trail/sentence';
export { useTrail } from './trail/useTrail';
