export { runLargeEvents } from './run-large-events';
export { type Share, type Survey, type SurveyedEvent, surveyLog } from './survey';
