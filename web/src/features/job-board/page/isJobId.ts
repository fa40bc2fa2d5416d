/** Whether a text can be the id of a job. */
export const isJobId = (jobid: string): boolean => /^\d{11}$/.test(jobid);
