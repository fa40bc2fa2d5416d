// Others load it when there is somebody to ask for: no first load pays for it.
export { OwnInterviews } from './own/OwnInterviews';
