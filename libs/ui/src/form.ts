import '../dist/css/form.css';

export { UiProvider } from './antd/UiProvider.tsx';
export { Checkbox, Form, Input, InputNumber, Radio, Segmented, Select, Slider, Switch, Upload } from 'antd';
export type {
  CheckboxProps,
  FormInstance,
  FormProps,
  InputNumberProps,
  InputProps,
  RadioProps,
  SegmentedProps,
  SelectProps,
  SwitchProps,
  UploadFile,
  UploadProps,
} from 'antd';
