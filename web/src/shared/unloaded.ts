/**
 * Whether code or its style sheet did not come: the line is gone, or the portal was updated under an open page. Chromium
 * and Firefox speak of a 'dynamically imported module', Safari of a 'module script', the bundler of 'preload'.
 */
export const isUnloaded = (error: unknown): boolean => / module|preload/.test(String(error));
