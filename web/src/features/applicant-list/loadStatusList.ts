/** The status report as its screen shows it, for another screen that has it as a part. */
export const loadStatusList = () => import('./list/StatusListPage');
