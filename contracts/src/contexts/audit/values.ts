/** The filters of the trail whose values are counted; `day` by the stretches of time that its moments begin. */
export const AUDIT_FACETS = ['day', 'by', 'projectid', 'action', 'objecttype', 'ip', 'country'] as const;
