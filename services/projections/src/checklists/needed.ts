/**
 * Where a project leads, as an SQL expression over its client `c`: what its documents are judged by.
 */
export const DESTINATION = 'c.country';

/** Left join of the checklist `k` of the project's destination, after its client `c`. */
export const checklistOf = `left join read.checklists k on k.destination = ${DESTINATION} and cardinality(k.documents) > 0`;
