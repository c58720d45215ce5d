-- The house's side of every movement is there from the beginning: a movement finds it and never has to open it.
INSERT INTO ledger_accounts (unit, kind) SELECT unit, kind FROM unnest(ARRAY['points', 'words']) AS unit, unnest(ARRAY['grants', 'sales']) AS kind
ON CONFLICT DO NOTHING;
