export { Breadcrumb, type Crumb, type CrumbPicker } from './Breadcrumb';
