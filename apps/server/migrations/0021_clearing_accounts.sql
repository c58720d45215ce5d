-- The provider's side of every payment is there from the beginning, as the other accounts of the house are.
INSERT INTO ledger_accounts (unit, kind, lot) SELECT 'fen', 'clearing', provider FROM unnest(ARRAY['wechat', 'alipay', 'sandbox', 'balance']) AS provider
ON CONFLICT DO NOTHING;
