import { Checkbox, Input, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { LinkRows } from './LinkRows.tsx';
import { WordLines } from './WordLines.tsx';
import type { Setting } from './settings.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface SettingFieldsProps {
  setting: Setting;
  /** Reasons by `key.field`. */
  wrong: Readonly<Record<string, string>>;
  onSetting: (setting: Setting) => void;
}

interface RowProps {
  id: string;
  label: string;
  note?: string | undefined;
  wrong?: string | undefined;
  children: ReactNode;
}

function Row({ id, label, note, wrong, children }: RowProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div>{children}</div>
      {wrong ? <small className="bad">{wrong}</small> : note ? <small>{note}</small> : null}
    </div>
  );
}

/** The fields of one section. */
export function SettingFields({ setting, wrong, onSetting }: SettingFieldsProps) {
  const id = useId();
  const lineOf = (name: string, label: string, value: string, put: (value: string) => void, note?: string) => (
    <Row key={name} id={`${id}-${name}`} label={label} note={note} wrong={wrong[`${setting.key}.${name}`]}>
      <Input
        id={`${id}-${name}`}
        value={value}
        {...(wrong[`${setting.key}.${name}`] && { status: 'error' as const })}
        onChange={({ target }) => put(target.value)}
      />
    </Row>
  );
  const switchOf = (name: string, label: string, on: boolean, put: (on: boolean) => void, note?: string) => (
    <Row key={name} id={`${id}-${name}`} label={label} note={note}>
      <Switch id={`${id}-${name}`} checked={on} onChange={put} />
    </Row>
  );
  return <div className="ad-form">{fieldsOf()}</div>;

  function fieldsOf(): ReactNode {
    switch (setting.key) {
      case 'website': {
        const { key, value } = setting;
        const names = ['shop_name', 'pc_title', 'pc_desc', 'pc_keywords', 'shop_logo', 'pc_ico'] as const;
        return [
          ...names.map((name) =>
            lineOf(
              name,
              texts.website[name],
              value[name],
              (typed) => onSetting({ key, value: { ...value, [name]: typed } }),
              texts.websiteNotes[name],
            ),
          ),
          switchOf('once', texts.website.voice_once_create_status, value.voice_once_create_status === 1, (on) =>
            onSetting({ key, value: { ...value, voice_once_create_status: on ? 1 : 0 } }),
          ),
        ];
      }
      case 'login': {
        const { key, value } = setting;
        return (
          <>
            <Row id={`${id}-ways`} label={texts.ways} wrong={wrong['login.login_way']}>
              <Checkbox.Group
                value={value.login_way}
                options={texts.loginWays.map(([way, label]) => ({ value: way, label }))}
                onChange={(ways) => onSetting({ key, value: { ...value, login_way: ways } })}
              />
            </Row>
            {switchOf(
              'coerce',
              texts.coerce,
              value.coerce_mobile === 1,
              (on) => onSetting({ key, value: { ...value, coerce_mobile: on ? 1 : 0 } }),
              texts.coerceNote,
            )}
            {switchOf('agreement', texts.agreement, value.login_agreement === 1, (on) =>
              onSetting({ key, value: { ...value, login_agreement: on ? 1 : 0 } }),
            )}
          </>
        );
      }
      case 'copyright': {
        const { key, value } = setting;
        return (
          <Row id={`${id}-copyright`} label={texts.names.copyright} note={texts.copyrightNote} wrong={wrong.copyright}>
            <LinkRows
              rows={value.map(({ key: name, value: path }) => ({ name, path }))}
              most={10}
              onRows={(rows) => onSetting({ key, value: rows.map(({ name, path }) => ({ key: name, value: path })) })}
            />
          </Row>
        );
      }
      case 'legal': {
        const { key, value } = setting;
        const lines = ['operator', 'icp', 'police', 'algorithm', 'service', 'report_phone', 'report_email'] as const;
        return [
          ...lines.map((name) =>
            lineOf(
              name,
              texts.legal[name],
              value[name],
              (typed) => onSetting({ key, value: { ...value, [name]: typed } }),
              texts.legalNotes[name],
            ),
          ),
          switchOf(
            'label_opt_out',
            texts.legal.label_opt_out,
            value.label_opt_out,
            (on) => onSetting({ key, value: { ...value, label_opt_out: on } }),
            texts.legalNotes.label_opt_out,
          ),
        ];
      }
      case 'qrcode': {
        const { key, value } = setting;
        return (['oa', 'mnp'] as const).map((name) =>
          lineOf(
            name,
            texts.qrcode[name],
            value[name],
            (typed) => onSetting({ key, value: { ...value, [name]: typed } }),
            texts.pictureNote,
          ),
        );
      }
      case 'admin_url': {
        const { key, value } = setting;
        return lineOf('address', texts.names.admin_url, value, (typed) => onSetting({ key, value: typed }), texts.adminNote);
      }
      case 'siteStatistics': {
        const { key, value } = setting;
        return (
          <>
            {lineOf('clarity', texts.clarity, value.clarity_code, (typed) => onSetting({ key, value: { ...value, clarity_code: typed } }))}
            <Row id={`${id}-baidu`} label={texts.baidu} note={texts.baiduNote} wrong={wrong['siteStatistics.baidu_statics_code']}>
              <Input.TextArea
                id={`${id}-baidu`}
                rows={5}
                value={value.baidu_statics_code}
                onChange={({ target }) => onSetting({ key, value: { ...value, baidu_statics_code: target.value } })}
              />
            </Row>
          </>
        );
      }
      case 'top_nav': {
        const { key, value } = setting;
        return (
          <Row id={`${id}-top`} label={texts.names.top_nav} wrong={wrong.top_nav}>
            <LinkRows
              rows={value}
              most={12}
              onRows={(rows) =>
                onSetting({ key, value: rows.map(({ name, path }, at) => ({ name, path, target: value[at]?.target ?? 'self' })) })
              }
            />
          </Row>
        );
      }
      case 'bottom_nav': {
        const { key, value } = setting;
        return value.map((column, at) => (
          <Row key={at} id={`${id}-bottom-${at}`} label={column.name} wrong={wrong.bottom_nav}>
            <LinkRows
              rows={column.children}
              most={12}
              onRows={(rows) =>
                onSetting({
                  key,
                  value: value.map((old, place) =>
                    place === at
                      ? {
                          ...old,
                          children: rows.map(({ name, path }, row) => ({ name, path, target: old.children[row]?.target ?? 'self' })),
                        }
                      : old,
                  ),
                })
              }
            />
          </Row>
        ));
      }
      case 'capabilities': {
        const { key, value } = setting;
        return (['payment', 'clone', 'design'] as const).map((name) =>
          switchOf(
            name,
            texts.capabilities[name],
            value[name],
            (on) => onSetting({ key, value: { ...value, [name]: on } }),
            texts.capabilityNote,
          ),
        );
      }
      case 'forbidden_words': {
        const { key, value } = setting;
        return (
          <Row id={`${id}-words`} label={texts.names.forbidden_words} note={texts.wordsNote(value.length)} wrong={wrong.forbidden_words}>
            <WordLines id={`${id}-words`} words={value} onWords={(words) => onSetting({ key, value: words })} />
          </Row>
        );
      }
      case 'policy.service':
      case 'policy.privacy':
      case 'policy.clone':
      case 'policy.design':
      case 'policy.minors':
      case 'policy.ailabel':
      case 'policy.unlabelled': {
        const { key, value } = setting;
        return (
          <>
            {lineOf('title', texts.names[key], value.title, (title) => onSetting({ key, value: { ...value, title } }))}
            <Row id={`${id}-body`} label={texts.body} note={texts.bodyNote} wrong={wrong[`${key}.body`]}>
              <Input.TextArea
                id={`${id}-body`}
                rows={8}
                value={value.body}
                onChange={({ target }) => onSetting({ key, value: { ...value, body: target.value } })}
              />
            </Row>
          </>
        );
      }
    }
  }
}
